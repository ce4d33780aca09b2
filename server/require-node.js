// In JavaScript of any Node: an older one cannot read the files of this project, and says only that.
const NEEDED = 24;

const [major] = process.versions.node.split('.');
if (Number(major) < NEEDED) {
  process.stderr.write(
    `Ágora needs Node ${NEEDED} or later, and this is ${process.versions.node} (${process.execPath}): install it from nodejs.org, or run deploy/systemd/install.sh.\n`,
  );
  process.exit(1);
}
