import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { closeAccount, currentAccountModal, onAccountModalChange } from '../client/account-modal.ts'
import { useSession } from '../client/use-session.ts'
import { loadTexts } from '../texts/feature-texts.ts'

/** The code of a modal and the texts that it shows. */
const loaded = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts('account')])
    return { default: component }
  })

const ProfileModal = loaded(() =>
  import('../features/account/profile-modal.tsx').then((file) => file.ProfileModal),
)
const SecurityModal = loaded(() =>
  import('../features/account/security-modal.tsx').then((file) => file.SecurityModal),
)

const ProofModal = loaded(() =>
  import('../features/account/proof-modal.tsx').then((file) => file.ProofModal),
)

/** The one place where the modals of an account appear; each is loaded when it is first opened. */
export function AccountHost() {
  const modal = useSyncExternalStore(onAccountModalChange, currentAccountModal)
  const user = useSession().loggedInUser
  if (modal === null || user === null) return null
  return (
    <Suspense>
      {modal.kind === 'profile' ? (
        <ProfileModal user={user} onClose={closeAccount} />
      ) : modal.kind === 'proof' ? (
        <ProofModal
          onClose={(isProven) => {
            modal.onClose(isProven)
            closeAccount()
          }}
        />
      ) : (
        <SecurityModal
          user={user}
          factorFor={modal.factorFor}
          onClose={(isTurnedOn) => {
            modal.onClose?.(isTurnedOn)
            closeAccount()
          }}
        />
      )}
    </Suspense>
  )
}
