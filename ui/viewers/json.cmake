# SPDX-License-Identifier: Apache-2.0
# JSON as tree, table and text; bytes.
a2a_add_library(a2a_ui_viewers_json
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/hexviewer.cpp ${CMAKE_CURRENT_LIST_DIR}/hexviewer.h
          ${CMAKE_CURRENT_LIST_DIR}/jsonloader.cpp ${CMAKE_CURRENT_LIST_DIR}/jsonloader.h
          ${CMAKE_CURRENT_LIST_DIR}/jsontableview.cpp ${CMAKE_CURRENT_LIST_DIR}/jsontableview.h
          ${CMAKE_CURRENT_LIST_DIR}/jsontextpage.cpp ${CMAKE_CURRENT_LIST_DIR}/jsontextpage.h
          ${CMAKE_CURRENT_LIST_DIR}/jsonviewer.cpp ${CMAKE_CURRENT_LIST_DIR}/jsonviewer.h
  LIBS Qt6::Widgets a2a_ui_viewers a2a_ui_common a2a_items_json)
