// Before workers that start servers beside each other find that none is built.
export { buildServer as default } from '../../scripts/build-server.mjs'
