import type { Plugin } from 'vite'

const CONTRACT = /\/contracts\/src\/.+\.ts$/
/** What a route does, in a sentence for the reference of the API. */
const SUMMARY = /^ *summary:\s*(?:'[^']*'|"[^"]*"|`[^`]*`),\n/gm

/** Contracts without what only the server reads: the sentences are 1 kB of a screen. */
export const lightenContracts: Plugin = {
  name: 'prumo-lighten-contracts',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: CONTRACT },
    handler: (code) => code.replaceAll(SUMMARY, ''),
  },
}
