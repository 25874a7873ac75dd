import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/prumo/jobs': {
    texts: 'jobs',
    load: () => import('./job-list.screen.tsx').then((file) => file.JobListScreen),
  },
}
