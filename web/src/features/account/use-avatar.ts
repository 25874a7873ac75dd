import { MAX_AVATAR_BYTES } from '@prumo/contracts/identity/account.contract'
import { useEffect, useState } from 'react'

/** What the server decodes. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** The picture of the form: a file that was attached, none, or the stored one. */
export interface AvatarDraft {
  readonly file: File | null
  /** What is shown: a local preview, the stored picture, or nothing. */
  readonly address: string | null
  /** The stored picture is to be dropped. */
  readonly isRemoved: boolean
  readonly fault: 'type' | 'size' | null
  readonly attach: (file: File) => void
  readonly remove: () => void
}

/**
 * The avatar field of the profile form. The local preview is released when another takes its place,
 * when it is removed, and when the form goes (specification section 4).
 */
export function useAvatar(stored: string | null): AvatarDraft {
  const [chosen, setChosen] = useState<{ file: File; preview: string } | null>(null)
  const [isDropped, setDropped] = useState(false)
  const [fault, setFault] = useState<AvatarDraft['fault']>(null)
  const preview = chosen?.preview
  useEffect(() => {
    if (preview === undefined) return undefined
    return () => URL.revokeObjectURL(preview)
  }, [preview])
  return {
    file: chosen?.file ?? null,
    address: chosen?.preview ?? (isDropped ? null : stored),
    isRemoved: isDropped && chosen === null && stored !== null,
    fault,
    attach: (file) => {
      const found = faultOf(file)
      setFault(found)
      if (found === null) setChosen({ file, preview: URL.createObjectURL(file) })
    },
    remove: () => {
      setChosen(null)
      setDropped(true)
      setFault(null)
    },
  }
}

function faultOf(file: File): AvatarDraft['fault'] {
  if (!AVATAR_TYPES.some((type) => type === file.type)) return 'type'
  return file.size > MAX_AVATAR_BYTES ? 'size' : null
}
