# SPDX-License-Identifier: Apache-2.0
# cmake -DFOLDER=… -DFILES=a;b -DOUTPUT=… -P embed.cmake: writes embeddedfiles.cpp, with the bytes of each of the files.
set(rows "")
foreach(file IN LISTS FILES)
  file(READ ${FOLDER}/${file} hex HEX)
  string(LENGTH "${hex}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${hex}")
  string(APPEND rows "        {\"${file}\", {\"${bytes}\", ${size}}},\n")
endforeach()
file(WRITE ${OUTPUT} "#include \"app/demo/embeddedfiles.h\"

namespace a2a::demo {

std::span<const EmbeddedFile> embeddedFiles()
{
    static constexpr EmbeddedFile files[]{
${rows}    };
    return files;
}

} // namespace a2a::demo
")
