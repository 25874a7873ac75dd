import type { ScreenCode } from '../../client/screen.ts'
import { loadTexts } from '../../texts/feature-texts.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/sale/course-platform/$course_platform': {
    texts: 'courseAccess',
    load: () =>
      // The names of keys stand there.
      Promise.all([import('./course-platform.screen.tsx'), loadTexts('companies')]).then(
        ([file]) => file.CoursePlatformScreen,
      ),
  },
}
