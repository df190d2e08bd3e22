# SPDX-License-Identifier: Apache-2.0
# Which view content gets by itself, and which others can show it.
a2a_add_library(a2a_items_views
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/viewchoice.cpp ${CMAKE_CURRENT_LIST_DIR}/viewchoice.h
  LIBS Qt6::Core a2a_a2a a2a_items_code a2a_items_media)
