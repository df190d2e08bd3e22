# SPDX-License-Identifier: Apache-2.0
a2a_add_library(a2a_items_wire
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/wiremodel.cpp ${CMAKE_CURRENT_LIST_DIR}/wiremodel.h
  LIBS Qt6::Core a2a_items_filter a2a_items_frames a2a_items_marks a2a_items_places a2a_items_words a2a_session)
