/** What an index came to over twelve months. */
export { accumulatedIndex, type AccumulatedIndex } from './accumulated-index.ts'
