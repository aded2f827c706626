/** The sweep of a trowel behind what stands before it. Decoration only. */
export function Sweep({ file }: { file: string }) {
  return <img className="sweep" src={file} alt="" width={600} height={200} decoding="async" />
}
