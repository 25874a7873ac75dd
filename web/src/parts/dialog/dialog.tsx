import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'

interface DialogProps {
  readonly title: string
  /** Its width: pixels, or a size of the theme. */
  readonly size?: ModalProps['size']
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog over the screen, drawn only while it is open: when it goes, the focus returns. */
export function Dialog({ title, size = 'md', onClose, children }: DialogProps) {
  const t = useTexts('kit')
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      title={<span className={kitClasses['drawer-title']}>{title}</span>}
      closeButtonProps={{ 'aria-label': t('drawer.close') }}
    >
      {children}
    </Modal>
  )
}
