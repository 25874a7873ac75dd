/** What stands on the dashboard is asked again after so long. */
export const REFRESH_MS = 60_000
