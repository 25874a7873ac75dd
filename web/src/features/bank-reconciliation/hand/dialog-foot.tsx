import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import kitClasses from '../../../kit/kit.module.css'

interface DialogFootProps {
  /** What stays in sight beside the buttons, as a sum that is worked on. */
  readonly children?: ReactNode
  readonly cancelLabel: string
  readonly confirmLabel: string
  readonly canConfirm: boolean
  readonly isSaving: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** The foot of a dialog without a form of its own: it stays in sight while the rest scrolls. */
export function DialogFoot(props: DialogFootProps) {
  const { children, cancelLabel, confirmLabel, canConfirm, isSaving, onCancel, onConfirm } = props
  return (
    <div className={kitClasses['drawer-foot']}>
      {children}
      <div className={kitClasses['drawer-ends']}>
        <Button variant="default" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          disabled={!canConfirm}
          loading={isSaving}
          aria-keyshortcuts="Control+Enter"
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </div>
  )
}
