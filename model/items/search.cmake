# SPDX-License-Identifier: Apache-2.0
# What is looked for everywhere in a session: chat, artifacts, wire, cards, comments.
a2a_add_library(a2a_items_search
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/artifactsearch.cpp ${CMAKE_CURRENT_LIST_DIR}/artifactsearch.h
          ${CMAKE_CURRENT_LIST_DIR}/framesearch.cpp ${CMAKE_CURRENT_LIST_DIR}/framesearch.h
          ${CMAKE_CURRENT_LIST_DIR}/growingsearch.cpp ${CMAKE_CURRENT_LIST_DIR}/growingsearch.h
          ${CMAKE_CURRENT_LIST_DIR}/searchhit.cpp ${CMAKE_CURRENT_LIST_DIR}/searchhit.h
          ${CMAKE_CURRENT_LIST_DIR}/searchmodel.cpp ${CMAKE_CURRENT_LIST_DIR}/searchmodel.h
          ${CMAKE_CURRENT_LIST_DIR}/searchpattern.cpp ${CMAKE_CURRENT_LIST_DIR}/searchpattern.h
          ${CMAKE_CURRENT_LIST_DIR}/sessionsearch.cpp ${CMAKE_CURRENT_LIST_DIR}/sessionsearch.h
  LIBS Qt6::Core a2a_items_artifacts a2a_items_filter a2a_items_json a2a_items_places a2a_items_text a2a_session)
