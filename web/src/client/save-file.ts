import type { RouteContract } from '@prumo/contracts/route'
import { useMutation } from '@tanstack/react-query'
import { type AnsweredFile, type CallInput, sendForFile } from './api-client.ts'
import { useSession } from './use-session.ts'

/** Longer than any browser takes to begin saving what it was handed. */
const KEPT_MS = 60_000

/** Hands a file to the browser to keep. */
function saveFile({ blob, name }: AnsweredFile): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** Opens a file in a tab of its own; a browser that refuses new tabs keeps it as a file. */
function openFile(file: AnsweredFile): void {
  const address = URL.createObjectURL(file.blob)
  if (window.open(address, '_blank') === null) saveFile(file)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/**
 * Saves or opens the file that a route of the current company answers. Both say its name, or null when
 * it failed, which has been shown by then.
 */
export function useSaveFile() {
  const company_id = useSession().currentCompanyId
  const mutation = useMutation({
    mutationFn: ({ route, input }: { readonly route: RouteContract; readonly input: CallInput }) =>
      sendForFile(route, { ...input, params: { company_id, ...input.params } }),
  })
  const { mutateAsync } = mutation
  const hand =
    (over: (file: AnsweredFile) => void) =>
    async (route: RouteContract, input: CallInput): Promise<string | null> => {
      try {
        const file = await mutateAsync({ route, input })
        over(file)
        return file.name
      } catch {
        // The mutation cache has shown it.
        return null
      }
    }
  return { save: hand(saveFile), open: hand(openFile), isPending: mutation.isPending }
}
