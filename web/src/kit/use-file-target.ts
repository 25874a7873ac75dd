import { type DragEvent, useState } from 'react'

interface FileTargetOptions {
  readonly isOn: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** An area that takes files which are dropped on it; a button beside it does the same by key. */
export function useFileTarget({ isOn, onFiles }: FileTargetOptions) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        // Otherwise the browser would leave the page to show the file.
        event.preventDefault()
        setOver(isOn)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false)
        // A smaller area inside may have taken them already.
        if (event.defaultPrevented || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        if (isOn) onFiles([...event.dataTransfer.files])
      },
    },
  }
}
