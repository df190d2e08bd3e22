# SPDX-License-Identifier: Apache-2.0
# A2A_COMMIT: the commit the programs were built from, as `--version` and *About* show it. Read from git each time the
# build is configured; for a source tree without git it is set by -DA2A_COMMIT=…, or not known.
set(A2A_COMMIT "" CACHE STRING "The commit that the programs name; empty: what git says")

function(a2a_find_commit result)
  set(commit "${A2A_COMMIT}")
  find_program(A2A_GIT git)
  mark_as_advanced(A2A_GIT)
  if(NOT commit AND A2A_GIT AND EXISTS ${CMAKE_SOURCE_DIR}/.git)
    execute_process(COMMAND ${A2A_GIT} describe --always --dirty --abbrev=12 --exclude=*
      WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endif()
  set(${result} "${commit}" PARENT_SCOPE)
endfunction()

# a2a_says_commit(SOURCE): defines A2A_COMMIT for it. For sources of programs, so that no library is recompiled for a
# commit.
function(a2a_says_commit source)
  a2a_find_commit(commit)
  set_source_files_properties(${source} PROPERTIES COMPILE_DEFINITIONS A2A_COMMIT="${commit}" SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
