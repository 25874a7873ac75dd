import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/project/list': {
    texts: 'projects',
    load: () => import('./project-list.screen.tsx').then((file) => file.ProjectListScreen),
  },
}
