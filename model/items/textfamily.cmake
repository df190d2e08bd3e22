# SPDX-License-Identifier: Apache-2.0
# What text viewers stand on: encodings, searching, the words of HTML; no screen.
a2a_add_library(a2a_items_text
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/bytesearch.cpp ${CMAKE_CURRENT_LIST_DIR}/bytesearch.h
          ${CMAKE_CURRENT_LIST_DIR}/decodedtext.cpp ${CMAKE_CURRENT_LIST_DIR}/decodedtext.h
          ${CMAKE_CURRENT_LIST_DIR}/htmltext.cpp ${CMAKE_CURRENT_LIST_DIR}/htmltext.h
          ${CMAKE_CURRENT_LIST_DIR}/utf8text.cpp ${CMAKE_CURRENT_LIST_DIR}/utf8text.h
  LIBS Qt6::Core)
