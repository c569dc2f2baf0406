# The whole product in one container: site, panel, API and publisher. docs/deploy.md explains it.
# Everything is written into the volume /data; the rest may be read-only.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /opt/naves
COPY package.json package-lock.json .nvmrc ./
COPY src/server/install.mjs src/server/install.mjs
# Production dependencies as package-lock.json pins them.
RUN NODE_ENV=production node src/server/install.mjs
COPY src src
COPY public public
COPY pocketbase pocketbase
COPY pb_migrations pb_migrations
COPY astro.config.mjs tsconfig.json .env.example ./
# The official PocketBase, verified with the checksums of its release.
RUN DATA_DIR=/tmp/data node_modules/.bin/node src/server/pocketbase.ts \
  && mv /tmp/data/bin/pocketbase-* /usr/local/bin/pocketbase \
  && rm -r /tmp/data
# docker build --build-arg COMMIT=$(git rev-parse HEAD): the image has no .git folder.
ARG COMMIT=""
RUN printf '%s' "$COMMIT" > .commit

FROM node:24.21.0-bookworm-slim
WORKDIR /opt/naves
COPY --from=build /usr/local/bin/pocketbase /usr/local/bin/pocketbase
COPY --from=build /opt/naves ./
RUN install --directory --owner=node --group=node --mode=0700 /data
ENV NODE_ENV=production \
  MALLOC_ARENA_MAX=2 \
  HOST=0.0.0.0 \
  PORT=4321 \
  TRUST_PROXY=1 \
  DATA_DIR=/data \
  POCKETBASE_BIN=/usr/local/bin/pocketbase
USER node
VOLUME /data
EXPOSE 4321
STOPSIGNAL SIGTERM
# The first start bundles and renders the site, which takes a minute; the process answers from the start.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:4321/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that the signal arrives.
CMD ["node_modules/.bin/node", "src/server/start.ts"]
