import { Drawer, Skeleton } from '@mantine/core'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface LoadingDrawerProps {
  readonly title: string
  readonly isFailed: boolean
  readonly onClose: () => void
}

/** A drawer while what it shows is on its way, or did not come. */
export function LoadingDrawer({ title, isFailed, onClose }: LoadingDrawerProps) {
  const kit = useTexts('kit')
  useFocusReturn()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={title}
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
    >
      {isFailed ? <p role="alert">{kit('list.failed')}</p> : <Skeleton height={200} aria-busy />}
    </Drawer>
  )
}
