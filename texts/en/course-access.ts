import type { courseAccessTexts as pt } from '../pt/course-access.ts'
import type { Translation } from '../engine/translation.ts'

export const courseAccessTexts = {
  title: 'Learning platform',
  unknown: 'This platform does not exist.',
  simulated: 'Simulated',
  simulated_hint: 'A simulator answers in place of the platform: nobody is really enrolled.',
  states: { connected: 'Connected', error: 'With an error', disconnected: 'Disconnected' },
  keys: 'Keys',
  connect: 'Test and connect',
  test: 'Test the connection',
  test_ok: '{{name}} answered and took the keys',
  disconnect: 'Disconnect',
  disconnect_title: 'Disconnect {{name}}?',
  disconnect_message:
    'No course is opened or closed until it is connected again. Those that are open stay open.',
  disconnected: 'The connection with {{name}} ended',
  how: {
    memberkit:
      'On the product, under “Integration”, enter the number of the class, or “assinatura-” and the number of the membership.',
    cademi:
      'On the product, under “Integration”, enter the code of the product at Cademí. “Account ID” is the name of the account, what stands before .cademi.com.br.',
    curseduca: 'On the product, under “Integration”, enter the number of the group.',
  },
  overview: {
    title: 'Connection',
    missing: 'Missing: {{names}}.',
    granted: 'Courses open',
    waiting: 'Waiting',
    failed: 'Failed',
    changed: 'Changed by',
  },
  list: {
    title: 'Course access',
    at: 'Changed at',
    status: 'Status',
    client: 'Student',
    email: 'E-mail',
    course: 'Course',
    sale: 'Sale',
    fault: 'Problem',
    filter: 'Status of the access',
    all: 'All access',
    none: 'No sale has opened a course yet.',
    acts: 'Actions',
    replay: 'Send again',
    replay_failed: 'Send those that failed',
    next_try: 'Tried again at {{when}}.',
    statuses: { waiting: 'Waiting', done: 'Done', failed: 'Failed' },
    replayed_one: '{{count}} waits again',
    replayed_many: '{{count}} wait again',
    replayed_other: '{{count}} wait again',
  },
  wishes: {
    granted: { waiting: 'Opening waits', done: 'Open', failed: 'Opening failed' },
    revoked: { waiting: 'Closing waits', done: 'Closed', failed: 'Closing failed' },
  },
  tries: {
    granted: {
      done: 'Course opened',
      kept: 'Course already open by another sale',
      failed: 'Opening did not work',
    },
    revoked: {
      done: 'Course closed',
      kept: 'Course kept: another sale to the same student opened it',
      failed: 'Closing did not work',
    },
  },
  of_sale: { title: 'Course access', no_email: 'No e-mail' },
  faults: {
    unreachable: 'The platform did not answer.',
    rate_limited: 'The platform got too many requests.',
    unreadable_answer: 'The answer of the platform could not be read.',
    credentials_refused: 'The platform refused the keys. Check them under “Keys”.',
    certificate_refused: 'The platform refused the certificate.',
    unknown_there: 'The platform does not know this course. Check the code on the product.',
    private_address: 'The address leads into a private network.',
    refused: 'The platform refused the request. Check the data of the student.',
    credentials_missing: 'Keys are missing. Enter them under “Keys”.',
    not_written: 'What the platform said could not be saved.',
    no_email: 'The customer has no e-mail. Enter it in the contact and send again.',
    unknown_course:
      'The course code on the product is none of the platform. Correct it and send again.',
  },
} satisfies Translation<typeof pt>
