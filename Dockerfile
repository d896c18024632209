# docker build -t cabas . (docs/operations.md, « In a container »)

# With a digest, the base does not change under a tag: node:26-slim@sha256:…
ARG NODE_IMAGE=node:26-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
# Before the sources: the packages are installed again only when the lock file changes.
COPY package.json package-lock.json ./
COPY scripts/setup.mjs scripts/progress.mjs scripts/
COPY packages/demo-pictures/*.tgz packages/demo-pictures/
RUN node -e "import('./scripts/setup.mjs').then(({ ensureDependencies }) => ensureDependencies())"
COPY . .
# `no` leaves out the demo's pictures, of 30 MB.
ARG PICTURES=yes
# What only the build needs is removed again, and the Node that npm brings: the image's own runs the shop.
RUN node scripts/build.mjs && npm prune --omit=dev --no-audit --no-fund && node scripts/trim-packages.mjs \
  && rm -rf node_modules/node-linux-* packages \
  && if [ "$PICTURES" = no ]; then rm -rf node_modules/cabas-demo-pictures; fi

FROM ${NODE_IMAGE}
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The flags of scripts/setup.mjs (server/platform/README.md).
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=30", "--no-allocation-site-pretenuring", "server/main.ts"]
