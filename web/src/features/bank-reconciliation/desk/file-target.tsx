import type { ReactNode } from 'react'
import kitClasses from '../../../kit/kit.module.css'
import { useFileTarget } from '../../../kit/use-file-target.ts'
import classes from './desk.module.css'

interface FileTargetProps {
  readonly isOn: boolean
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** The whole desk takes a file that is dropped on it; a button and a key do the same. */
export function FileTarget({ isOn, onFile, children }: FileTargetProps) {
  const { isOver, handlers } = useFileTarget({
    isOn,
    onFiles: ([file]) => {
      if (file !== undefined) onFile(file)
    },
  })
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
