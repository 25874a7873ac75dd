import type { paymentProvidersTexts as pt } from '../pt/payment-providers.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const paymentProvidersTexts = {
  title: 'Payment providers',
  back: 'Charges',
  help: 'Who receives for the company: a provider, the bank, or its own Pix key.',
  states: { connected: 'Connected', error: 'With an error', disconnected: 'Disconnected' },
  lacks_keys: 'Keys are missing',
  not_connected: 'Not connected',
  about: {
    asaas: 'Pix, boleto and card. The money stays in the wallet until it is paid out to the bank.',
    banco_inter: 'Boleto with Pix. The money arrives in the Inter account.',
    api_pix:
      'A dynamic Pix code by the bank of your key, with penalty, interest and discount. The money arrives in the account.',
    own_pix: 'A Pix code of the own key, without a fee. Paid once the statement shows it.',
  },
  connect: 'Connect',
  settings: 'Settings',
  keys: 'Keys',
  account_keys: 'Keys and certificate are those of the bank account, tab “API integration”.',
  account_keys_older:
    'The bank, its address or the account changed after the keys were stored: nothing is sent. Enter the keys again in the bank account, tab “API integration”.',
  account_right:
    'Account and addresses say where the keys of the bank account go. Only who may change bank accounts changes them.',
  account_hint:
    'With another server or account, enter the keys of the bank account again afterwards.',
  missing: 'Missing: {{names}}.',
  test: 'Test the connection',
  test_ok: '{{name}} answered and took the keys',
  sync: 'Ask now',
  synced: 'The open charges will be asked about',
  disconnect: 'Disconnect',
  disconnect_title: 'Disconnect {{name}}?',
  disconnect_message: 'No new charge goes out and no call is taken. Charges that went out stay.',
  disconnected: 'Connection with {{name}} ended',
  saved: '{{name}} set up',
  save: 'Save',
  wallet: 'Account where the money arrives',
  wallet_hint: 'Empty makes the account of the wallet.',
  defaults: 'In new charges',
  pix_key: 'Pix key',
  pix_name: 'Name of the receiver',
  pix_city: 'City of the receiver',
  api_url: 'Address of the API Pix',
  api_url_hint: 'Of the bank, such as https://pix.banco.com.br/api/v2.',
  token_url: 'Address for tokens',
  token_url_hint: 'Where the bank gives the access token (OAuth2).',
  account: 'Account',
  last_call: 'Last call',
  synced_until: 'Last asked',
  refused_calls: 'Refused calls',
  failed_calls: 'Failed calls',
  never: 'Not yet',
  address: 'Make an address for calls',
  renew_address: 'Change the address for calls',
  renew_title: 'Change the address?',
  renew_message: 'The present address ends at once. What is lost is asked for at night.',
  address_title: 'Address for calls of {{name}}',
  address_registered: '{{name}} has this address and will call it. There is nothing to paste.',
  address_refused:
    'This address is valid, but {{name}} did not take it: {{reason}} Correct that and change the address again. Until then payments are asked for at night.',
  address_stale:
    'The credentials of the account changed after the bank was given the address for its calls: it may call about another account. Use Test the connection to register the address again.',
  address_renewed:
    '{{name}} took the keys and was given a new address for calls about this account.',
  address_stays:
    '{{name}} took the keys, but not the new address for calls. Use Change the address for calls to see why.',
  address_close: 'Close',
  copy: 'Copy',
  calls: 'Calls received',
  no_calls: 'No call received.',
  received_at: 'Received at',
  told: 'Call',
  call_status: fieldsTexts.status,
  charge: 'Charge',
  replay: 'Handle the failed ones again',
  replayed: 'The calls are waiting again',
  call_statuses: {
    waiting: 'Waiting',
    handled: 'Handled',
    ignored: 'No charge here',
    failed: 'Failed',
  },
  simulated: 'Simulated',
  simulated_hint: 'A simulator answers in place of the provider: no payment is real.',
  faults: {
    private_address:
      'The address of the bank leads into a private network. Check it under “Settings”.',
    unreachable: 'The provider did not answer. Try again in a few minutes.',
    rate_limited: 'The provider was asked too often. Try again later.',
    unreadable_answer: 'The provider’s answer could not be read.',
    credentials_refused:
      'The provider refused the keys. Check them under “Keys”; those of a bank are at the bank account, tab “API integration”.',
    certificate_refused: 'The bank refused the certificate. Check it at the bank account.',
    unknown_there: 'The provider does not know this account. Check the keys.',
    refused: 'The provider refused the request. Check the permissions of the keys.',
    credentials_missing:
      'Keys are missing. Enter them under “Keys”; those of a bank at the bank account, tab “API integration”.',
    not_written: 'What the provider said could not be written. Try again.',
  },
} satisfies Translation<typeof pt>
