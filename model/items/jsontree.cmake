# SPDX-License-Identifier: Apache-2.0
# The JSON tree and the differences of two documents stand apart from the other models: they need nothing but model/json.
a2a_add_library(a2a_items_json
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/differencemodel.cpp ${CMAKE_CURRENT_LIST_DIR}/differencemodel.h
          ${CMAKE_CURRENT_LIST_DIR}/jsonpath.cpp ${CMAKE_CURRENT_LIST_DIR}/jsonpath.h
          ${CMAKE_CURRENT_LIST_DIR}/jsonsearch.cpp ${CMAKE_CURRENT_LIST_DIR}/jsonsearch.h
          ${CMAKE_CURRENT_LIST_DIR}/jsontable.cpp ${CMAKE_CURRENT_LIST_DIR}/jsontable.h
          ${CMAKE_CURRENT_LIST_DIR}/jsontext.cpp ${CMAKE_CURRENT_LIST_DIR}/jsontext.h
          ${CMAKE_CURRENT_LIST_DIR}/jsontreemodel.cpp ${CMAKE_CURRENT_LIST_DIR}/jsontreemodel.h
  LIBS Qt6::Core a2a_json)
