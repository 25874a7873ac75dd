import { FileInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'

interface FileFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly accept: string
  readonly max_bytes: number
  readonly tooLargeText: string
  /** What the form says of what was read. */
  readonly error: string | undefined
  readonly isRequired?: boolean
  readonly icon?: ReactNode
  /** The file that was chosen; null when it was taken away, or is larger than is read. */
  readonly onFile: (file: File | null) => void | Promise<void>
}

/** One small file of a form, such as a certificate; it is named once it was read. */
export function FileField(props: FileFieldProps) {
  const t = useTexts('kit')
  const [file, setFile] = useState<File | null>(null)
  const take = async (chosen: File | null) => {
    await props.onFile(chosen !== null && chosen.size > props.max_bytes ? null : chosen)
    setFile(chosen)
  }
  const isTooLarge = file !== null && file.size > props.max_bytes
  return (
    <FileInput
      label={props.label}
      placeholder={props.placeholder}
      leftSection={props.icon}
      accept={props.accept}
      withAsterisk={props.isRequired ?? false}
      clearable
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      value={file}
      error={isTooLarge ? props.tooLargeText : props.error}
      onChange={(chosen) => void take(chosen)}
    />
  )
}
