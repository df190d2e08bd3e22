# SPDX-License-Identifier: Apache-2.0
# The event stream decoder on its own: bytes in, events out, no network.
a2a_add_library(a2a_sse
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/ssedecoder.cpp
  LIBS Qt6::Core a2a_json)
