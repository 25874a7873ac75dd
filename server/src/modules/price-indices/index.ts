/** What an index came to over twelve months. */
export { accumulatedIndex } from './accumulated-index.ts'
