# One image for console and embedded service. deploy/compose.yaml runs two of it; README.md lists the variables.
FROM node:24-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The release is what `npm pack` packs: the built console and the sources that the server runs.
RUN npm run build \
  && npm pack --pack-destination /tmp \
  && mkdir /app \
  && tar -xzf /tmp/patio-*.tgz -C /app --strip-components=1 \
  && cp package-lock.json /app
WORKDIR /app
# The image has Node already. The packages that bring Node are for machines without it.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-*

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "--heap-growing-percent=150", "--expose-gc", "src/main.ts"]
