import type { secondFactorRefusals as pt } from '../../pt/server/second-factor-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const secondFactorRefusals = {
  second_factor_required:
    'This company requires a second factor from everyone. Turn yours on under Security to continue.',
  second_factor_asked: 'Confirm that it is you: enter a code of your second factor.',
  second_factor_needed_to_approve:
    'To approve payments, this company asks for a code of the second factor. Turn yours on under Security.',
  second_factor_expired:
    'The time to enter the code has run out. Sign in again with your password.',
  second_factor_already_on: 'The second factor is already on.',
  second_factor_off: 'The second factor is not on. Start by scanning the QR code.',
  second_factor_not_on:
    'This person does not use a second factor: they sign in with the password alone.',
  own_second_factor:
    'You turn off your own second factor under Security. If you have lost yours, ask another Prumo administrator.',
  second_factor_needed_first:
    'First turn on the second factor for your own account, under Security: without it you would be locked out too.',
  wrong_code: 'The code is incorrect. Wait for the next code in the app and try again.',
} satisfies Translation<typeof pt>
