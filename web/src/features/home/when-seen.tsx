import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { useIsSeen } from './use-is-seen.ts'

/** About the height of a panel. */
const ROOM_PX = 240

/**
 * What stands below the first screenful: its code and figures are asked for once its place is seen,
 * and not before the panels above have their heights.
 */
export function WhenSeen({ children }: { readonly children: ReactNode }) {
  const [box, isSeen] = useIsSeen()
  const isIdle = useIsIdle()
  const room = <Skeleton height={ROOM_PX} ref={isIdle ? box : null} />
  return isSeen ? <Suspense fallback={room}>{children}</Suspense> : room
}
