interface Upload {
  method: string
  headers: Record<string, string>
  body: string
  /** How long an answer may take, in milliseconds. */
  patience: number
}

/**
 * Sends a text as `fetch` does in a browser, and tells how much of it has left, from 0 to 1, which `fetch` cannot.
 * @throws ProgressEvent if there is no answer
 */
export function upload(
  url: string,
  { method, headers, body, patience }: Upload,
  onProgress: (share: number) => void,
): Promise<Response> {
  const request = new XMLHttpRequest()
  request.open(method, url)
  request.timeout = patience
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      const lines = request.getAllResponseHeaders().trim().split('\r\n')
      const known = lines.map((line) => line.split(': ', 2) as [string, string])
      // A redirect has been followed, but by reading what is there.
      const status = request.responseURL === url ? request.status : 301
      resolve(new Response(request.responseText, { status, headers: known }))
    })
    for (const failure of ['error', 'timeout']) request.addEventListener(failure, reject)
    request.send(body)
  })
}
