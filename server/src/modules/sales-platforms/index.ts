/** Reads what platforms called, and asks them what changed. */
export {
  handlePlatformCalls,
  runPlatformSyncs,
  syncSalesPlatforms,
} from './sales-platforms.jobs.ts'
