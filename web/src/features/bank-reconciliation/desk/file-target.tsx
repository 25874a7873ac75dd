import { type DragEvent, type ReactNode, useState } from 'react'
import kitClasses from '../../../kit/kit.module.css'
import classes from './desk.module.css'

interface FileTargetProps {
  readonly isOn: boolean
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** The whole desk takes a file that is dropped on it; a button and a key do the same. */
export function FileTarget({ isOn, onFile, children }: FileTargetProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!isOn || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const [file] = event.dataTransfer.files
    // The dialog's own zone has taken it already.
    if (!isOn || file === undefined || event.defaultPrevented) return
    event.preventDefault()
    onFile(file)
  }
  return (
    <div
      className={`${kitClasses['screen']} ${classes['drop']}`}
      data-over={isOver ? true : undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
