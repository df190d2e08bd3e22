# SPDX-License-Identifier: Apache-2.0
a2a_add_library(a2a_items_chat
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/chatcontent.cpp ${CMAKE_CURRENT_LIST_DIR}/chatcontent.h
          ${CMAKE_CURRENT_LIST_DIR}/chatmodel.cpp ${CMAKE_CURRENT_LIST_DIR}/chatmodel.h
          ${CMAKE_CURRENT_LIST_DIR}/chatrow.cpp ${CMAKE_CURRENT_LIST_DIR}/chatrow.h
          ${CMAKE_CURRENT_LIST_DIR}/chatwait.cpp ${CMAKE_CURRENT_LIST_DIR}/chatwait.h
          ${CMAKE_CURRENT_LIST_DIR}/conversationrows.cpp ${CMAKE_CURRENT_LIST_DIR}/conversationrows.h
          ${CMAKE_CURRENT_LIST_DIR}/shownrows.cpp ${CMAKE_CURRENT_LIST_DIR}/shownrows.h
  LIBS Qt6::Core a2a_items_filter a2a_items_forms a2a_items_marks a2a_items_places a2a_items_versions a2a_items_words
       a2a_session)
