import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentMessage, onMessageChange } from '../client/message-store.ts'
import { onToast, toastCount, waitingToasts } from '../client/toast-store.ts'

const MessageDialog = lazy(() =>
  import('./message-dialog.tsx').then((file) => ({ default: file.MessageDialog })),
)
const ToastHost = lazy(() =>
  import('./toast-host.tsx').then((file) => ({ default: file.ToastHost })),
)

/** The one place where dialogs and toasts appear; both are loaded when the first one does. */
export function MessageHost() {
  const message = useSyncExternalStore(onMessageChange, currentMessage)
  const waiting = useSyncExternalStore(onToast, waitingToasts)
  const toasts = useSyncExternalStore(onToast, toastCount)
  return (
    <Suspense>
      {message === null ? null : <MessageDialog key={message.id} message={message} />}
      {toasts === 0 ? null : <ToastHost waiting={waiting} />}
    </Suspense>
  )
}
