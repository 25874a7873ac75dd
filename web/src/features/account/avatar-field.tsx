import { Anchor, Text } from '@mantine/core'
import { IconCameraPlus } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './account.module.css'
import { AVATAR_TYPES, type AvatarDraft } from './use-avatar.ts'

interface AvatarFieldProps {
  readonly avatar: AvatarDraft
  /** What the server said about the picture. */
  readonly refusal: string | undefined
}

/** The round picture of 80 pixels: a click attaches, 'Remover' drops. */
export function AvatarField({ avatar, refusal }: AvatarFieldProps) {
  const t = useTexts('account')
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const attach = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // The same file may be chosen again after it was removed.
    event.currentTarget.value = ''
    if (file !== undefined) avatar.attach(file)
  }
  const remove = () => {
    avatar.remove()
    // The link goes away with the picture: the focus stays in the form.
    button.current?.focus()
  }
  const error = avatar.fault === null ? refusal : t(`profile.avatar_${avatar.fault}`)
  return (
    <div className={classes['avatar']}>
      <button
        ref={button}
        type="button"
        className={classes['avatar-button']}
        aria-label={t('profile.attach')}
        aria-describedby="avatar-hint avatar-error"
        onClick={() => input.current?.click()}
      >
        {avatar.address === null ? (
          <IconCameraPlus size={28} aria-hidden />
        ) : (
          <img src={avatar.address} alt={t('profile.avatar')} width={80} height={80} />
        )}
      </button>
      <input
        ref={input}
        type="file"
        name="avatar"
        accept={AVATAR_TYPES.join(',')}
        aria-label={t('profile.file')}
        tabIndex={-1}
        hidden
        onChange={attach}
      />
      <div className={classes['avatar-words']}>
        <Text id="avatar-hint" size="sm" c="dimmed">
          {t('profile.hint')}
        </Text>
        {avatar.address === null ? null : (
          <Anchor component="button" type="button" size="sm" onClick={remove}>
            {t('profile.remove')}
          </Anchor>
        )}
        <Text id="avatar-error" size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      </div>
    </div>
  )
}
