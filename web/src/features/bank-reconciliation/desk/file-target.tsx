import type { ReactNode } from 'react'
import kitClasses from '../../../kit/kit.module.css'
import { useFileTarget } from '../../../kit/use-file-target.ts'
import classes from './desk.module.css'

interface FileTargetProps {
  readonly isOn: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** The whole screen takes files that are dropped on it; a button does the same. */
export function FileTarget({ isOn, onFiles, children }: FileTargetProps) {
  const { isOver, handlers } = useFileTarget({ isOn, onFiles })
  return (
    <div
      className={`${kitClasses['screen']} ${classes['drop']}`}
      data-over={isOver ? true : undefined}
      {...handlers}
    >
      {children}
    </div>
  )
}
