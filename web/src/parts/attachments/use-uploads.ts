import { MAX_ATTACHMENT_BYTES } from '@prumo/contracts/attachments/attachment.schema'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isApiError } from '../../client/api-client.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** One file on its way, or one that did not get there. */
export interface Upload {
  readonly key: number
  readonly name: string
  /** What went wrong, in words; null while it is on its way. */
  readonly problem: string | null
}

/**
 * Sends files one after the other, each with a fate of its own.
 * @param sendFile sends one.
 * @param onDone follows when the last one has got there, or has not.
 */
export function useUploads(sendFile: (file: File) => Promise<void>, onDone: () => void) {
  const t = useTexts('attachments')
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastKey = useRef(0)
  // Each file says what became of it where it stands: a dialog would hide the others.
  const sending = useMutation({ mutationFn: sendFile, meta: { silent: true } })
  const settle = (key: number, problem: string | null) =>
    setUploads((all) =>
      problem === null
        ? all.filter((upload) => upload.key !== key)
        : all.map((upload) => (upload.key === key ? { ...upload, problem } : upload)),
    )
  const sendOne = async (key: number, file: File) => {
    if (file.size > MAX_ATTACHMENT_BYTES) return settle(key, t('too_large'))
    try {
      await sending.mutateAsync(file)
      settle(key, null)
    } catch (reason) {
      if (!isApiError(reason)) throw reason
      settle(key, reason.code === 'network' ? t('offline') : (reason.error ?? reason.message))
    }
  }
  const send = async (files: readonly File[]) => {
    const waiting = files.map((file) => {
      lastKey.current += 1
      return { key: lastKey.current, name: file.name, problem: null, file }
    })
    setUploads((all) => [...all, ...waiting])
    for (const { key, file } of waiting) await sendOne(key, file)
    onDone()
  }
  const dismiss = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key))
  return { uploads, send, dismiss }
}
