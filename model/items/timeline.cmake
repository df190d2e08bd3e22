# SPDX-License-Identifier: Apache-2.0
a2a_add_library(a2a_items_timeline
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/runningmedian.h
          ${CMAKE_CURRENT_LIST_DIR}/timelinefigures.cpp ${CMAKE_CURRENT_LIST_DIR}/timelinefigures.h
          ${CMAKE_CURRENT_LIST_DIR}/timelinefiguresmodel.cpp
          ${CMAKE_CURRENT_LIST_DIR}/timelinefiguresmodel.h
          ${CMAKE_CURRENT_LIST_DIR}/timelinelanes.cpp ${CMAKE_CURRENT_LIST_DIR}/timelinelanes.h
          ${CMAKE_CURRENT_LIST_DIR}/timelinemodel.cpp ${CMAKE_CURRENT_LIST_DIR}/timelinemodel.h
          ${CMAKE_CURRENT_LIST_DIR}/timelinescope.cpp ${CMAKE_CURRENT_LIST_DIR}/timelinescope.h
          ${CMAKE_CURRENT_LIST_DIR}/timelinetext.cpp ${CMAKE_CURRENT_LIST_DIR}/timelinetext.h
  LIBS Qt6::Core a2a_items_filter a2a_items_marks a2a_session)
