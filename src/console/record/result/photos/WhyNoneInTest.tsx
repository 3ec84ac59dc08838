import { errorText } from '#console/texts/error-text.ts'

const IN_TEST = errorText(
  { code: 'SANDBOX_SEM_DOCUMENTO', message: '', retryable: false, requestId: null, charged: 'no' },
  'image',
)

/** Why the test environment shows no images, in the words of its own refusal. */
export function WhyNoneInTest() {
  return `${IN_TEST.title}: ${IN_TEST.whatToDo}`
}
