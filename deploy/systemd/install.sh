#!/bin/sh
# Installs Ágora under systemd, as root, on Debian or Ubuntu: Node, a user, the units, and the build of this folder.
# Run again for a new version: it is built beside the one that runs and put in its place, process by process.
#   deploy/systemd/install.sh            one process on port 4321, with the embedded database
#   deploy/systemd/install.sh 4321 4322  two, for a DATABASE_URL in /etc/agora/agora.env
set -eu

NODE_VERSION=24
SOURCE=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
PREFIX=${AGORA_PREFIX:-}
ETC=$PREFIX/etc/agora
UNITS=$PREFIX/etc/systemd/system
VERSIONS=$PREFIX/srv
PORTS=${*:-4321}

say() { printf '%s\n' "$*"; }
fail() {
  say "$*" >&2
  exit 1
}

[ "$(id -u)" = 0 ] || fail 'Run it as root: it makes a user and units.'

node_major() { node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0; }

# From the project's own archive, checked against its list of sums: distributions have older ones.
install_node() {
  case $(uname -m) in
    x86_64) arch=x64 ;;
    aarch64) arch=arm64 ;;
    *) fail "There is no Node for $(uname -m) here: install Node $NODE_VERSION and run this again." ;;
  esac
  say "Installing Node $NODE_VERSION in /opt/node …"
  base=https://nodejs.org/dist/latest-v$NODE_VERSION.x
  folder=$(mktemp -d)
  (
    cd "$folder"
    curl -fsSLO "$base/SHASUMS256.txt"
    archive=$(sed -n "s/.*  \(node-v[0-9.]*-linux-$arch\.tar\.gz\)$/\1/p" SHASUMS256.txt)
    curl -fsSLO "$base/$archive"
    grep "  $archive\$" SHASUMS256.txt | sha256sum -c --quiet -
    rm -rf /opt/node
    mkdir -p /opt/node
    tar -xzf "$archive" -C /opt/node --strip-components=1
  )
  rm -rf "$folder"
  for name in node npm npx; do ln -sf "/opt/node/bin/$name" "/usr/local/bin/$name"; done
}

[ "$(node_major)" -ge "$NODE_VERSION" ] || install_node
[ "$(node_major)" -ge "$NODE_VERSION" ] || fail "node on the PATH is $(node -v): Node $NODE_VERSION is needed."
NODE=$(command -v node)

[ -n "$PREFIX" ] || getent passwd agora >/dev/null || useradd --system --home-dir /var/lib/agora --no-create-home --shell /usr/sbin/nologin agora

mkdir -p "$ETC" "$UNITS" "$VERSIONS"
if [ ! -e "$ETC/agora.env" ]; then
  umask 077
  # Without DATABASE_URL the service runs a PostgreSQL of its own.
  sed -e "s|^SECRET_KEY=.*|SECRET_KEY=$(head -c 32 /dev/urandom | base64)|" -e 's|^DATABASE_URL=|# DATABASE_URL=|' \
    "$SOURCE/deploy/agora.env.example" >"$ETC/agora.env"
  say "Fill in $ETC/agora.env, put the key of the service account beside it as service-account.json (docs/deploy.md, 1), and run this again."
  exit 0
fi
chmod 600 "$ETC/agora.env"
[ -e "$ETC/service-account.json" ] || fail "$ETC/service-account.json is missing: docs/deploy.md, 1."
chmod 600 "$ETC/service-account.json"

# Pages are read by the proxy's user too; nothing below is secret.
umask 022
version=$VERSIONS/agora-$(date -u +%Y%m%d%H%M%S)
say "Building in $version …"
mkdir -p "$version"
tar -C "$SOURCE" --exclude=./node_modules --exclude=./dist --exclude=./.builds --exclude=./.data --exclude=./.git \
  --exclude=./.env -cf - . | tar -C "$version" -xf -
# Scripts and styles of the builds of the last days, for pages that are open, and what a build need not make again.
mkdir -p "$VERSIONS/agora-cache"
ln -s "$VERSIONS/agora-cache" "$version/.cache"
(
  cd "$version"
  # No package runs a script of its own, and the build gets what pages say, no secret. Lines are taken as they are.
  npm ci --ignore-scripts --no-audit --no-fund
  while IFS= read -r line; do
    case $line in PUBLIC_*=*) export "$line" ;; esac
  done <"$ETC/agora.env"
  npm run build
  npm ci --omit=dev --ignore-scripts --no-audit --no-fund
)
# The version that runs, the one before and one more.
ls -d "$VERSIONS"/agora-2* | sort | head -n -3 | xargs -r rm -rf
ln -sfn "$version" "$VERSIONS/agora.next"
mv -T "$VERSIONS/agora.next" "$VERSIONS/agora"

sed "s|/usr/bin/node|$NODE|" "$SOURCE/deploy/systemd/agora@.service" >"$UNITS/agora@.service"
systemctl daemon-reload
for port in $PORTS; do
  systemctl enable "agora@$port"
  systemctl restart "agora@$port"
  tries=0
  until curl -fs "http://127.0.0.1:$port/api/ready" >/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -lt 240 ] || fail "agora@$port is not ready after four minutes: journalctl -u agora@$port"
    sleep 1
  done
  say "agora@$port is ready."
done
say 'Put nginx or Caddy in front (deploy/nginx.conf, deploy/Caddyfile), then look from outside: docs/deploy.md has the line.'
