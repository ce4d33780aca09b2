# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
# What the pages say; none of it is secret. The service is given the same when it runs.
ARG PUBLIC_SITE_NAME PUBLIC_SITE_URL PUBLIC_API_HOST PUBLIC_GEOCODE_URL PUBLIC_REGISTRATION PUBLIC_OFFLINE \
    PUBLIC_CONTACT_EMAIL PUBLIC_SOURCE_URL PUBLIC_AUTH_PROVIDERS \
    PUBLIC_FIREBASE_API_KEY PUBLIC_FIREBASE_AUTH_DOMAIN PUBLIC_FIREBASE_PROJECT_ID \
    PUBLIC_FIREBASE_STORAGE_BUCKET PUBLIC_FIREBASE_APP_ID PUBLIC_FIREBASE_MEASUREMENT_ID
# `dist` is a link to the build.
RUN --mount=type=cache,target=/app/.cache npm run build && cp -rL dist /built

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data DEMO_MODE=false
# Owned by root, read by the service: nothing of the image is written when it runs.
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY scripts/data.ts scripts/load-env.ts scripts/
COPY contract contract
COPY server server
COPY src/i18n src/i18n
COPY --from=build /built dist
RUN install -d -o node -g node -m 0700 /data
USER node
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/serve.js"]
