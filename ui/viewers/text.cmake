# SPDX-License-Identifier: Apache-2.0
# Text and what is written as text: prose, code, tables of separated values, HTML, Markdown.
a2a_add_library(a2a_ui_viewers_text
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/codestates.cpp ${CMAKE_CURRENT_LIST_DIR}/codestates.h
          ${CMAKE_CURRENT_LIST_DIR}/codetext.cpp ${CMAKE_CURRENT_LIST_DIR}/codetext.h
          ${CMAKE_CURRENT_LIST_DIR}/codeview.cpp ${CMAKE_CURRENT_LIST_DIR}/codeview.h
          ${CMAKE_CURRENT_LIST_DIR}/documentfinder.cpp ${CMAKE_CURRENT_LIST_DIR}/documentfinder.h
          ${CMAKE_CURRENT_LIST_DIR}/gotobar.cpp ${CMAKE_CURRENT_LIST_DIR}/gotobar.h
          ${CMAKE_CURRENT_LIST_DIR}/griddelegate.cpp ${CMAKE_CURRENT_LIST_DIR}/griddelegate.h
          ${CMAKE_CURRENT_LIST_DIR}/gridview.cpp ${CMAKE_CURRENT_LIST_DIR}/gridview.h
          ${CMAKE_CURRENT_LIST_DIR}/htmlview.cpp ${CMAKE_CURRENT_LIST_DIR}/htmlview.h
          ${CMAKE_CURRENT_LIST_DIR}/markdownview.cpp ${CMAKE_CURRENT_LIST_DIR}/markdownview.h
          ${CMAKE_CURRENT_LIST_DIR}/proseview.cpp ${CMAKE_CURRENT_LIST_DIR}/proseview.h
          ${CMAKE_CURRENT_LIST_DIR}/textfinder.cpp ${CMAKE_CURRENT_LIST_DIR}/textfinder.h
          ${CMAKE_CURRENT_LIST_DIR}/textsource.cpp ${CMAKE_CURRENT_LIST_DIR}/textsource.h
          ${CMAKE_CURRENT_LIST_DIR}/wrappedtext.cpp ${CMAKE_CURRENT_LIST_DIR}/wrappedtext.h
  LIBS Qt6::Widgets a2a_ui_viewers a2a_items_code a2a_items_delimited
       a2a_items_text)
