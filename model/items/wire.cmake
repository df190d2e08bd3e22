# SPDX-License-Identifier: Apache-2.0
a2a_add_library(a2a_items_wire
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/curlcommand.cpp ${CMAKE_CURRENT_LIST_DIR}/curlcommand.h
          ${CMAKE_CURRENT_LIST_DIR}/framefilter.h
          ${CMAKE_CURRENT_LIST_DIR}/framemeasures.cpp ${CMAKE_CURRENT_LIST_DIR}/framemeasures.h
          ${CMAKE_CURRENT_LIST_DIR}/sdkmarks.cpp ${CMAKE_CURRENT_LIST_DIR}/sdkmarks.h
          ${CMAKE_CURRENT_LIST_DIR}/wiremodel.cpp ${CMAKE_CURRENT_LIST_DIR}/wiremodel.h
          ${CMAKE_CURRENT_LIST_DIR}/wiretext.cpp ${CMAKE_CURRENT_LIST_DIR}/wiretext.h
  LIBS Qt6::Core a2a_items_marks a2a_items_places a2a_items_words a2a_session)
