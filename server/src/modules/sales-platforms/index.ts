/** Reads what platforms called, and asks them what changed. */
export {
  handlePlatformCalls,
  runPlatformSyncs,
  syncSalesPlatforms,
} from './sales-platforms.jobs.ts'
/** Connects a platform, as a person does. */
export { savePlatformSettings } from './save-settings.ts'
