# SPDX-License-Identifier: Apache-2.0
# What can be said of a frame: its measures, its text, as a command, how SDKs read it.
a2a_add_library(a2a_items_frames
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/curlcommand.cpp ${CMAKE_CURRENT_LIST_DIR}/curlcommand.h
          ${CMAKE_CURRENT_LIST_DIR}/framemeasures.cpp ${CMAKE_CURRENT_LIST_DIR}/framemeasures.h
          ${CMAKE_CURRENT_LIST_DIR}/sdkmarks.cpp ${CMAKE_CURRENT_LIST_DIR}/sdkmarks.h
          ${CMAKE_CURRENT_LIST_DIR}/wiretext.cpp ${CMAKE_CURRENT_LIST_DIR}/wiretext.h
  LIBS Qt6::Core a2a_items_words a2a_session)
