export const isPhoto = ({ type }: File) => type === "image/jpeg";
