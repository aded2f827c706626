import { useEffect, useRef, useState } from 'react'

/**
 * Asks for what a screen shows besides, and again with every other `subject` of the question.
 * @param ask whose signal says that nobody waits for the answer any more
 */
export function useAnswer<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  subject = '',
): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  const newest = useRef(ask)
  newest.current = ask
  useEffect(() => {
    const gone = new AbortController()
    newest.current(gone.signal).then(
      (next) => gone.signal.aborted || setAnswer(next),
      // Whatever it says comes with the next visit.
      () => undefined,
    )
    return () => gone.abort()
  }, [subject])
  return answer
}
