/* oxlint-disable import/no-unassigned-import -- a style sheet is imported for its effect. */
import '@mantine/dropzone/styles.css'
import { Button, Loader, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import kitClasses from '../../kit/kit.module.css'
import classes from './file-drop.module.css'

interface FileDropProps {
  /** 'Solte o arquivo aqui', what the button says, and what stands below. */
  readonly label: string
  readonly chooseLabel: string
  readonly hint: string
  /** Says what is being read; null while nothing is. The button keeps the focus meanwhile. */
  readonly reading: string | null
  /** Why these files are not taken, in words; null when they are. */
  readonly refusalOf: (files: readonly File[]) => string | null
  readonly isMany?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Where files are dropped, or chosen by a button. */
export function FileDrop(props: FileDropProps) {
  const { label, reading, refusalOf, isMany = false, onFiles } = props
  const open = useRef<() => void>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isBusy = reading !== null
  const take = (dropped: readonly File[]) => {
    const files = isMany ? dropped : dropped.slice(0, 1)
    if (isBusy || files.length === 0) return
    const found = refusalOf(files)
    setRefusal(found)
    if (found === null) onFiles(files)
  }
  return (
    <Stack gap="sm">
      <Dropzone
        openRef={open}
        multiple={isMany}
        onDrop={take}
        // The button inside does by key and by click what dropping does.
        activateOnClick={false}
        activateOnKeyboard={false}
        // The plain file input: the same in every browser, and it asks for no permission.
        useFsAccessApi={false}
        tabIndex={-1}
        className={classes['zone'] ?? ''}
      >
        <Stack align="center" gap="xs">
          {isBusy ? <Loader size={36} /> : <IconFileUpload size={36} stroke={1.4} aria-hidden />}
          <Text fw={600} role="status">
            {reading ?? label}
          </Text>
          <Button
            variant="default"
            data-autofocus
            autoFocus
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) open.current?.()
            }}
          >
            {props.chooseLabel}
          </Button>
        </Stack>
      </Dropzone>
      <Text size="sm" c="dimmed">
        {props.hint}
      </Text>
      {refusal === null ? null : (
        <Text role="alert" className={kitClasses['tone'] ?? ''} data-tone="overdue">
          {refusal}
        </Text>
      )}
    </Stack>
  )
}

/** The words for files of which one ends in another way than those that are taken; null when none does. */
export const refusalOfOthers =
  (endings: readonly string[], words: string) =>
  (files: readonly File[]): string | null =>
    files.every(({ name }) => endings.some((ending) => name.toLowerCase().endsWith(ending)))
      ? null
      : words

/** The words for files of which one is larger than is read; null when none is. */
export const refusalOfLarge =
  (max_bytes: number, words: string) =>
  (files: readonly File[]): string | null =>
    files.some(({ size }) => size > max_bytes) ? words : null
