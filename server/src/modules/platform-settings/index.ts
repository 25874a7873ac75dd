/** What holds for new companies. */
export { getPlatformSettings } from './platform-settings.queries.ts'
