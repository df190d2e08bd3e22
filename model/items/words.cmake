# SPDX-License-Identifier: Apache-2.0
# Words that several models show.
a2a_add_library(a2a_items_words
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/itemwords.cpp ${CMAKE_CURRENT_LIST_DIR}/itemwords.h
  LIBS Qt6::Core a2a_a2a)
