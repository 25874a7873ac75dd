import type { CourseAccess } from '@prumo/contracts/course-access/course-access.schema'
import { StatusChip } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

const TONES = { waiting: 'scheduled', done: 'done', failed: 'overdue' } as const

/** What a sale wants of a course, and whether the platform did it. */
export const accessChip = (
  t: TextOf<'courseAccess'>,
  { wanted, status }: Pick<CourseAccess, 'wanted' | 'status'>,
) => (
  <StatusChip
    tone={wanted === 'revoked' && status === 'done' ? 'neutral' : TONES[status]}
    label={t(`wishes.${wanted}.${status}`)}
  />
)
