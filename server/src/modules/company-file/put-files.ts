import { createHash } from 'node:crypto'
import { checkedKey, type FileStore, newFileName } from '../../kernel/files/file-store.ts'
import { CompanyFileError } from './company-file-error.ts'
import type { CheckedLine } from './check-lines.ts'

type FileOfCompany = Extract<CheckedLine, { readonly kind: 'file' }>

/**
 * Puts the files of a company into the store of this installation, each under a key that is made here:
 * one that the file names would reach what is another's.
 */
export function filePutter(store: FileStore) {
  /** Keys here by those of the file. */
  const keys = new Map<string, string>()
  return {
    keys,
    put: async ({ key, sha256, bytes }: FileOfCompany): Promise<void> => {
      // Whoever tries the whole work again has put it already.
      if (keys.has(key)) return
      const here = newKeyLike(key)
      keys.set(key, here)
      // Bytes that were gone there are gone here.
      if (bytes === null) return
      const content = Buffer.from(bytes, 'base64')
      if (sha256 !== null && createHash('sha256').update(content).digest('hex') !== sha256)
        throw new CompanyFileError('A file in it is damaged.')
      await store.put(here, content)
    },
    /** Of work that failed nothing stays. */
    removeAll: async () => {
      for (const key of keys.values()) await store.delete(key)
    },
  }
}

function newKeyLike(key: string): string {
  const [, folder = '', ending = ''] = /^([a-z]+)\/[\w-]+(\.[a-z0-9]+)?$/.exec(key) ?? []
  if (folder === '') throw new CompanyFileError('A file in it has a name that none was given.')
  return checkedKey(`${folder}/${newFileName()}${ending}`)
}
